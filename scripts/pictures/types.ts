/** The shapes of recipe.json and extras.json: how a picture is put together from single objects. */

export type Look = {
  readonly hue?: number
  readonly saturation?: number
  readonly brightness?: number
  readonly tint?: string
  readonly flip?: boolean
  readonly rotate?: number
  readonly crop?: readonly [x: number, y: number, w: number, h: number]
}

/** x and y are the centre, in fractions of the canvas; size, w and h are fractions of the canvas height. */
export type Layer = Look & {
  readonly emoji: string
  readonly x: number
  readonly y: number
  readonly size?: number
  readonly w?: number
  readonly h?: number
}

export type Recipe = Look & {
  readonly emoji: string
  readonly count?: number
  readonly hue_step?: number
  readonly scale?: number
  readonly with?: string
  readonly with_hue?: number
  readonly with_saturation?: number
  readonly with_brightness?: number
  readonly with_tint?: string
  readonly with_size?: number
  readonly layers?: readonly Layer[]
  readonly backdrop?: string
}

export type Scene = {
  readonly slug: string
  readonly backdrop: string
  readonly emojis: readonly Layer[]
}

type Spot = readonly [x: number, y: number, size: number]

export type RecipeBook = {
  readonly recipe: {
    readonly layout: Readonly<Record<string, readonly Spot[]>> & { readonly with_at: Spot }
  }
  readonly palette: Readonly<Record<string, { readonly from: string; readonly to: string }>>
  readonly products: Readonly<Record<string, Recipe>>
  readonly categories: Readonly<Record<string, Recipe>>
  readonly subcategories: Readonly<Record<string, Recipe>>
  readonly banners: readonly Scene[]
  readonly campaigns: readonly Scene[]
}

/** One of the goods on the awning: x is its centre and lift its height above the edge, in fractions of the width. */
export type Ware = Look & { readonly emoji: string; readonly x: number; readonly size: number; readonly lift?: number }

export type Extras = {
  readonly objects: Readonly<Record<string, Recipe>>
  readonly stores: Readonly<Record<string, Recipe>>
  readonly heroes: Readonly<
    Record<
      string,
      {
        readonly width: number
        readonly height: number
        readonly widths: readonly number[]
        readonly wares: readonly Ware[]
      }
    >
  >
}
