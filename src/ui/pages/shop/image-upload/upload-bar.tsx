import { css } from '#styled/css'

const row = css({ display: 'grid', gap: '6' })
const words = css({ display: 'flex', justifyContent: 'space-between', textStyle: 'small' })
const track = css({ h: '8px', borderRadius: 'full', bg: 'sunken', overflow: 'hidden' })
const fill = css({
  display: 'block',
  h: '100%',
  borderRadius: 'full',
  bg: 'brand',
  transition: 'width token(durations.fast)',
})

/** How much of a picture has gone out. @param share 0 to 1 */
export const UploadBar = ({ share, label }: { readonly share: number; readonly label: string }) => {
  const percent = Math.round(share * 100)
  return (
    <div className={row}>
      <p className={words}>
        <span>{label}</span>
        <span>{`${percent}%`}</span>
      </p>
      <div
        className={track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span className={fill} style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
