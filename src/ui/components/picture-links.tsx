import { css } from '#styled/css'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })
const picture = css({ borderRadius: 'cell', objectFit: 'cover' })

type PictureLinksProps = {
  readonly urls: readonly string[]
  /** What readers are told of each, counted from 1. */
  readonly altOf: (place: { number: number; total: number }) => string
  /** Pixels, both ways. */
  readonly size: number
}

/** Pictures that somebody sent, small; each opens at its full size. */
export const PictureLinks = ({ urls, altOf, size }: PictureLinksProps) =>
  urls.length === 0 ? null : (
    <div className={row}>
      {urls.map((url, index) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <img
            className={picture}
            src={url}
            alt={altOf({ number: index + 1, total: urls.length })}
            loading="lazy"
            width={size}
            height={size}
          />
        </a>
      ))}
    </div>
  )
