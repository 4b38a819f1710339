/** What whoever is here may say of a product, offered only where the server takes it: reviews are by buyers, one an item. */
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readData } from '#machines/catalog/read-data.ts'
import type { MyReview as Mine } from '#machines/catalog/catalog.types.ts'
import { css } from '#styled/css'
import { useSession } from '#ui/actors/parts.ts'
import { useResource } from '#ui/actors/resource.ts'
import { Button } from '#ui/components/button.tsx'
import { StarIcon } from '#ui/components/icons/buying.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx'
import { useLatePart } from '#ui/layouts/use-late-part.ts'
import { review } from '#text/review.ts'
import { words } from '#ui/text/words.ts'
import { fromHere } from '#ui/layouts/return-to.ts'
import { ReviewOf } from './review-of.tsx'

const t = words(review)

const loadDialog = async () => (await import('./review-dialog.tsx')).ReviewDialog

const quiet = css({ textStyle: 'small', color: 'muted' })
// Only the button that opens the form stands in line with the text: the form's own are its own affair.
const beside = css({ display: 'block', '& > span > button': { ml: '-12px' } })
const own = css({ display: 'grid', gap: '8' })
const ownTitle = css({ textStyle: 'h3' })

type About = { readonly slug: string; readonly name: string }

const readMine = (reply: unknown): Mine | null => {
  const mine = readData<Mine>(reply)
  return typeof mine?.standing === 'string' ? mine : null
}

const wording: Record<Exclude<Mine['standing'], 'may_review'>, string> = {
  get not_bought() {
    return t('review.reviewsAreByThoseWhoBought')
  },
  get not_received() {
    return t('review.youCanReviewItOnceIt')
  },
  get pending() {
    return t('review.onlyYouSeeItUntilWe')
  },
  get approved() {
    return t('review.thankYouForTellingOthers')
  },
  get rejected() {
    return t('review.weDidNotPublishItIt')
  },
}

/** On the product's own page: the way to a review, or why there is none. */
export const MyReview = ({ slug, name }: About) => {
  const { user, isUndecided } = useSession()
  const location = useLocation()
  const { data: mine } = useResource(user ? `/user/reviews/${slug}` : null, readMine)
  if (isUndecided) return null
  if (!user)
    return (
      <p className={quiet} data-screen-only>
        {t('review.boughtIt')}
        <TextLink to="/login" state={{ from: fromHere(location) }} size="inherit" roomy>
          {t('review.logInToReviewIt')}
        </TextLink>
      </p>
    )
  return (
    <div className={own} data-screen-only>
      {mine?.review && (
        <>
          <h3 className={ownTitle}>{t('review.yourReview')}</h3>
          <ReviewOf review={mine.review} />
        </>
      )}
      {mine && mine.standing !== 'may_review' && <p className={quiet}>{wording[mine.standing]}</p>}
      <Writing slug={slug} name={name} isOffered={mine?.standing === 'may_review'} />
    </div>
  )
}

/** Beside what was bought: the way to a review, or that there is one. */
export const ReviewOfBought = ({ slug, name }: About) => {
  const { data: mine } = useResource(`/user/reviews/${slug}`, readMine)
  return (
    <span className={beside} data-screen-only>
      {mine?.review && (
        <TextLink to={`/products/${slug}#reviews`} size="s" tone="quiet">
          {t('review.seeYourReview')}
          <VisuallyHidden>{t('review.ofName', { name })}</VisuallyHidden>
        </TextLink>
      )}
      <Writing slug={slug} name={name} isOffered={mine?.standing === 'may_review'} />
    </span>
  )
}

/** The form comes when it is wanted, and stays for its thanks when the review is no longer to be written. */
const Writing = ({ slug, name, isOffered }: About & { readonly isOffered: boolean }) => {
  const [isOpen, setOpen] = useState(false)
  const [ReviewDialog, callDialog] = useLatePart(loadDialog)
  return (
    <>
      {isOffered && (
        <span>
          <Button variant="ghost" size="s" onClick={() => callDialog(() => setOpen(true))}>
            <StarIcon size={18} />
            {t('review.writeAReview')}
            <VisuallyHidden>{t('review.ofName', { name })}</VisuallyHidden>
          </Button>
        </span>
      )}
      {isOpen && ReviewDialog && <ReviewDialog slug={slug} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
