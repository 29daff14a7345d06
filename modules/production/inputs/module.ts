import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { inputsOf } from './inputs.ts'
import { ingredientKind, materialKind } from './kind.ts'
import { inputList, inputOptions } from './queries.ts'
import { ingredientFinder, materialFinder } from './search.ts'

const materials = inputsOf('material')
const ingredients = inputsOf('ingredient')

export const module: Module = {
  kinds: [materialKind, ingredientKind],
  routes: [
    handle(api.filterMaterials, inputList('material')),
    handle(api.createMaterial, materials.create),
    handle(api.updateMaterial, materials.update),
    handle(api.deleteMaterial, materials.remove),
    handle(api.getMaterial, materials.one),
    handle(api.getMaterialsForSelect, inputOptions('material')),
    handle(api.filterIngredients, inputList('ingredient')),
    handle(api.createIngredient, ingredients.create),
    handle(api.updateIngredient, ingredients.update),
    handle(api.deleteIngredient, ingredients.remove),
    handle(api.getIngredient, ingredients.one),
    handle(api.getIngredientsForSelect, inputOptions('ingredient')),
  ],
  finders: [materialFinder, ingredientFinder],
}
