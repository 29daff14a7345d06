import type { WebModule } from '@cuadre/web-kit/module.ts'
import { newOrOne, screen } from '@cuadre/web-kit/screens.ts'
import { IconBox, IconEgg } from '@tabler/icons-react'
import { ingredientKind, materialKind } from '../kind.ts'
import { ingredientAddresses, materialAddresses } from './addresses.ts'

const { permission } = materialKind
const words = ['nomenclators']

export const module: WebModule = {
  kinds: [materialKind, ingredientKind],
  screens: [
    screen({
      path: ingredientAddresses.listAddress,
      permission,
      title: 'ingredients.title',
      words,
      component: async () => ({ default: (await import('./InputList.tsx')).Ingredients }),
    }),
    screen({
      path: ingredientAddresses.formAddress,
      permission,
      title: 'ingredients.form',
      words,
      search: newOrOne,
      component: async () => ({ default: (await import('./InputForm.tsx')).IngredientForm }),
    }),
    screen({
      path: materialAddresses.listAddress,
      permission,
      title: 'materials.title',
      words,
      component: async () => ({ default: (await import('./InputList.tsx')).Materials }),
    }),
    screen({
      path: materialAddresses.formAddress,
      permission,
      title: 'materials.form',
      words,
      search: newOrOne,
      component: async () => ({ default: (await import('./InputForm.tsx')).MaterialForm }),
    }),
  ],
  found: [
    { kind: ingredientKind, group: 'catalogues', icon: IconEgg },
    { kind: materialKind, group: 'catalogues', icon: IconBox },
  ],
}
