import { card, panel } from '#styled/recipes'
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'
import { Badge } from './badge.tsx'
import { VerifiedIcon } from './icons/buying.tsx'
import { pictureSources } from './pictures.ts'
import { Rating } from './rating.tsx'

const t = words(parts)

type ReviewCardProps = {
  readonly author: string
  /** the author bought it here */
  readonly bought?: boolean
  /** ISO day for machines and "12 Nov" for people */
  readonly date: { readonly iso: string; readonly text: string }
  /** 1 to 5 */
  readonly rating: number
  readonly title?: string | undefined
  readonly body: string
  /** addresses of pictures that the author sent */
  readonly pictures?: readonly string[]
  /** the shop's answer */
  readonly reply?: string | undefined
}

export const ReviewCard = ({
  author,
  bought = false,
  date,
  rating,
  title,
  body,
  pictures = [],
  reply,
}: ReviewCardProps) => {
  const look = card()
  return (
    <article aria-label={t('parts.reviewByAuthor', { author })} className={panel()}>
      <div className={look.by}>
        <b>{author}</b>
        {bought && (
          <Badge tone="success">
            <VerifiedIcon size={15} />
            {t('parts.boughtIt')}
          </Badge>
        )}
        <time dateTime={date.iso}>{date.text}</time>
      </div>
      <div className={look.stars}>
        <Rating value={rating} stars="five" />
      </div>
      <p className={look.text}>
        {title && <b>{`${title}. `}</b>}
        {body}
      </p>
      {pictures.length > 0 && (
        <ul role="list" className={look.pictures} aria-label={t('parts.picturesByAuthor', { author })}>
          {pictures.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <Small
                  url={url}
                  alt={t('parts.reviewPicture', { author, number: index + 1, total: pictures.length })}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <p className={look.reply}>
          <b>{t('parts.oja')} </b>
          {reply}
        </p>
      )}
    </article>
  )
}

const Small = ({ url, alt }: { readonly url: string; readonly alt: string }) => {
  const { avif, webp, src } = pictureSources(url)
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes="72px" />}
      {webp && <source type="image/webp" srcSet={webp} sizes="72px" />}
      <img src={src} alt={alt} loading="lazy" width={72} height={72} />
    </picture>
  )
}
