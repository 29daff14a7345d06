import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { getCostCard } from './card.ts'
import { recipeKind } from './kind.ts'
import { printCost, printRecipe, printTechnology } from './print.ts'
import { createRecipe, deleteRecipe, getRecipe, recipeList, recipeOptions, updateRecipe } from './recipes.ts'
import { recipeFinder } from './search.ts'
import { whatIf } from './what-if.ts'

export const module: Module = {
  kinds: [recipeKind],
  routes: [
    handle(api.filterRecipes, recipeList),
    handle(api.createRecipe, createRecipe),
    handle(api.updateRecipe, updateRecipe),
    handle(api.deleteRecipe, deleteRecipe),
    handle(api.getRecipe, getRecipe),
    handle(api.getRecipesForSelect, recipeOptions),
    handle(api.getCostCard, getCostCard),
    handle(api.whatIf, whatIf),
    handle(api.printRecipe, printRecipe),
    handle(api.printTechnology, printTechnology),
    handle(api.printCost, printCost),
  ],
  finders: [recipeFinder],
}
