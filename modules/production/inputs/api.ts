import { changes, reads } from '@cuadre/kernel/endpoint.ts'
import { ById, Done, listInput, listOf, matchesOf } from '@cuadre/kernel/fields.ts'
import { ingredientKind, materialKind } from './kind.ts'
import {
  ingredientColumns,
  Input,
  InputChanges,
  InputDraft,
  inputFilters,
  InputOption,
  materialColumns,
  Search,
} from './shapes.ts'

const ofMaterials = { permission: materialKind.permission }
const ofIngredients = { permission: ingredientKind.permission }

export const filterMaterials = reads('POST', '/private/materials/filter', {
  ...ofMaterials,
  summary: 'Materials with what one unit costs today, by page.',
  input: listInput(inputFilters),
  output: listOf(Input),
  columns: materialColumns,
})

export const createMaterial = changes('POST', '/private/materials/create', {
  ...ofMaterials,
  summary: 'Create a material of a product, measured in the unit of the product unless another is named.',
  input: InputDraft,
  output: Input,
})

export const updateMaterial = changes('PUT', '/private/materials/update', {
  ...ofMaterials,
  summary: 'Change a material; what is left out stays.',
  input: InputChanges,
  output: Input,
})

export const deleteMaterial = changes('DELETE', '/private/materials/delete', {
  ...ofMaterials,
  summary: 'Delete a material that no recipe names.',
  input: ById,
  output: Done,
})

export const getMaterial = reads('GET', '/private/materials/:id', {
  ...ofMaterials,
  summary: 'One material.',
  input: ById,
  output: Input,
})

export const getMaterialsForSelect = reads('GET', '/private/materials/getMaterialsForSelect', {
  permission: 'session',
  summary: 'Active materials as options.',
  input: Search,
  output: matchesOf(InputOption),
})

export const filterIngredients = reads('POST', '/private/ingredients/filter', {
  ...ofIngredients,
  summary: 'Ingredients with what one unit costs today, by page.',
  input: listInput(inputFilters),
  output: listOf(Input),
  columns: ingredientColumns,
})

export const createIngredient = changes('POST', '/private/ingredients/create', {
  ...ofIngredients,
  summary: 'Create an ingredient of a product, measured in the unit of the product unless another is named.',
  input: InputDraft,
  output: Input,
})

export const updateIngredient = changes('PUT', '/private/ingredients/update', {
  ...ofIngredients,
  summary: 'Change an ingredient; what is left out stays.',
  input: InputChanges,
  output: Input,
})

export const deleteIngredient = changes('DELETE', '/private/ingredients/delete', {
  ...ofIngredients,
  summary: 'Delete an ingredient that no recipe names.',
  input: ById,
  output: Done,
})

export const getIngredient = reads('GET', '/private/ingredients/:id', {
  ...ofIngredients,
  summary: 'One ingredient.',
  input: ById,
  output: Input,
})

export const getIngredientsForSelect = reads('GET', '/private/ingredients/getIngredientsForSelect', {
  permission: 'session',
  summary: 'Active ingredients as options.',
  input: Search,
  output: matchesOf(InputOption),
})
