import { preset } from '@pandacss/preset-base'

/**
 * The conditions that this shop uses, a sixth of Panda's own list: their names travel to the browser.
 * Hover counts only where a pointer can hover, so a tapped card on a phone does not stay lit.
 */
const kept = [
  'focusWithin',
  'focusVisible',
  'disabled',
  'active',
  'checked',
  'expanded',
  'before',
  'after',
  'backdrop',
  'first',
  'last',
  'placeholder',
  'pressed',
  'selected',
  'open',
  'loading',
  'currentPage',
  'motionReduce',
  'motionSafe',
  'print',
  'starting',
  'invalid',
  'empty',
] as const

const base = preset.conditions as Record<string, string>

export const conditions: Record<string, string | string[]> = {
  ...Object.fromEntries(kept.map((name) => [name, base[name] as string])),
  hover: ['@media (hover: hover)', '&:hover'],
  /** Where the device asks for it. */
  dark: '@media screen and (prefers-color-scheme: dark)',
  /** on a phone only: below the first breakpoint */
  phone: '@media (max-width: 39.98rem)',
}

// effects and logical twins that no view here uses; without an entry a property still works, as plain CSS without tokens
const dropped =
  /^(backdrop|brightness|contrast|grayscale|hueRotate|invert|saturate|sepia|dropShadow|blur|gradient|textGradient|background(Gradient|Linear|Radial|Conic|Blend|Attachment|Origin|PositionX|PositionY|Clip)|space[XY]|divide|focus(Visible)?Ring|scrollSnap(Margin|Coordinate|Destination|Points|Type|Strictness)|scroll(Timeline|Margin|Padding)|borderSpacing|border(Block|Inline|Start|End)|(margin|padding|inset)(Block|Inline)(Start|End)|font(SizeAdjust|Palette|Kerning|Feature|VariantA|VariantC|Variation|Smoothing)|rotate|scale|translate|textEmphasis|textShadow|textIndent|WebkitText|stroke|animation(Composition|Range|Timeline|State|Play|Fill|Direction)|overflow(Anchor|Block|Inline|Clip)|overscrollBehavior(Block|Inline)|listStyle(Image|Position)|mask|hyphens|debug|container|hide|table|boxDecoration|(min|max)?(Inline|Block)Size|inlineSize|blockSize|grid(Gap|RowGap|ColumnGap)|backfaceVisibility|accentColor|caretColor|clipPath|transform(Origin|Box|Style))/

export const utilities = Object.fromEntries(
  Object.entries(preset.utilities ?? {}).filter(([name]) => !dropped.test(name)),
)
