import { logo } from '#styled/recipes'

type LogoProps = {
  /** height of the letters' em in px */
  readonly size?: number
  /** white on an indigo ground */
  readonly onIndigo?: boolean
}

/** The name with its dot drawn below the O. Readers hear "Ọjà". A drawing, as high as the row that it stands in: it does not grow with the text. */
export const Logo = ({ size = 36, onIndigo = false }: LogoProps) => {
  const look = logo()
  return (
    <span
      role="img"
      aria-label="Ọjà"
      className={look.root}
      style={{ fontSize: size }}
      data-on-indigo={onIndigo ? '' : undefined}
    >
      <span aria-hidden="true">
        O
        <span className={look.base}>
          <span className={look.dot} />
        </span>
        jà
      </span>
    </span>
  )
}
