import { alphaBox, crop, drawObject, paint, type Placed, type Raster } from './raster.ts'
import type { Layer, Look, Recipe, RecipeBook } from './types.ts'

/** Side of a composition in px. */
const CANVAS = 512

const pick = (look: Look): Look => ({
  ...(look.hue === undefined ? {} : { hue: look.hue }),
  ...(look.saturation === undefined ? {} : { saturation: look.saturation }),
  ...(look.brightness === undefined ? {} : { brightness: look.brightness }),
  ...(look.tint === undefined ? {} : { tint: look.tint }),
  ...(look.flip === undefined ? {} : { flip: look.flip }),
  ...(look.rotate === undefined ? {} : { rotate: look.rotate }),
  ...(look.crop === undefined ? {} : { crop: look.crop }),
})

/** The layers of a recipe: its own, or copies of its object and its companion at the book's places. */
export const layersOf = (recipe: Recipe, layout: RecipeBook['recipe']['layout']): readonly Layer[] => {
  if (recipe.layers) return recipe.layers
  const count = recipe.count ?? 1
  const places = layout[recipe.with ? `with${count}` : count === 1 ? 'single' : `count${count}`]
  if (!places) throw new Error(`No layout for ${count} of ${recipe.emoji}`)
  const copies = places.map(([x, y, size], copy): Layer => {
    const hue = (recipe.hue ?? 0) + copy * (recipe.hue_step ?? 0)
    return { ...pick(recipe), hue, emoji: recipe.emoji, x, y, size: size * (recipe.scale ?? 1) }
  })
  if (!recipe.with) return copies
  const [x, y, size] = layout.with_at
  const look = pick({
    ...(recipe.with_hue === undefined ? {} : { hue: recipe.with_hue }),
    ...(recipe.with_saturation === undefined ? {} : { saturation: recipe.with_saturation }),
    ...(recipe.with_brightness === undefined ? {} : { brightness: recipe.with_brightness }),
    ...(recipe.with_tint === undefined ? {} : { tint: recipe.with_tint }),
  })
  return [...copies, { ...look, emoji: recipe.with, x, y, size: recipe.with_size ?? size }]
}

/** Draws a layer for a canvas of the given pixels; the answer says where its top left corner goes. */
export const placeLayer = async (layer: Layer, width: number, height: number): Promise<Placed> => {
  const w = (layer.w ?? layer.size ?? 0) * height
  const h = (layer.h ?? layer.size ?? 0) * height
  const image = await drawObject(layer.emoji, layer, w, h)
  return { image, left: layer.x * width - image.width / 2, top: layer.y * height - image.height / 2 }
}

/** A recipe composed with alpha and trimmed to what is seen: no backdrop, no shadow. A margin holds what hangs over. */
export const composeObject = async (
  recipe: Recipe,
  layout: RecipeBook['recipe']['layout'],
  side = CANVAS,
): Promise<Raster> => {
  const margin = side / 4
  const placed = await Promise.all(layersOf(recipe, layout).map((layer) => placeLayer(layer, side, side)))
  const shifted = placed.map((at) => ({ ...at, left: at.left + margin, top: at.top + margin }))
  const canvas = await paint(side + 2 * margin, side + 2 * margin, shifted)
  return crop(canvas, alphaBox(canvas))
}
