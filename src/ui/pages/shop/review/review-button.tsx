import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/components/button.tsx'
import { StarIcon } from '#ui/components/icons.tsx'
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx'

const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }))

type ReviewButtonProps = { readonly slug: string; readonly name: string }

/** Opens the form for a review; the form itself comes when it is wanted. */
export const ReviewButton = ({ slug, name }: ReviewButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <span data-screen-only>
      <Button variant="ghost" size="s" onClick={() => setOpen(true)}>
        <StarIcon size={18} />
        Write a review
        <VisuallyHidden>{` of ${name}`}</VisuallyHidden>
      </Button>
      {isOpen && (
        <Suspense>
          <ReviewDialog slug={slug} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
