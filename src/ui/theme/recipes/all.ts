import type { RecipeConfig, SlotRecipeConfig } from '@pandacss/dev'
import * as buttons from './button.recipe.ts'
import * as cart from './cart.recipe.ts'
import * as choices from './choices.recipe.ts'
import * as controls from './controls.recipe.ts'
import * as frameMenus from './frame-menus.recipe.ts'
import * as frame from './frame.recipe.ts'
import * as goods from './goods.recipe.ts'
import * as notes from './notes.recipe.ts'
import * as overlays from './overlays.recipe.ts'
import * as page from './page.recipe.ts'
import * as search from './search.recipe.ts'
import * as surfaces from './surfaces.recipe.ts'

type Named = Record<string, object>
const all: Named = {
  ...buttons,
  ...controls,
  ...choices,
  ...search,
  ...surfaces,
  ...overlays,
  ...goods,
  ...cart,
  ...page,
  ...notes,
  ...frame,
  ...frameMenus,
}
const hasSlots = ([, recipe]: [string, object]) => 'slots' in recipe

/** Every recipe by the name under which `#styled/recipes` exports it. */
export const recipes = Object.fromEntries(Object.entries(all).filter((entry) => !hasSlots(entry))) as Record<
  string,
  RecipeConfig
>
export const slotRecipes = Object.fromEntries(Object.entries(all).filter(hasSlots)) as Record<string, SlotRecipeConfig>
