import type { WebModule } from '@cuadre/web-kit/module.ts'
import { may, textLike } from '@cuadre/web-kit/said.ts'
import { newOrOne, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconChefHat } from '@tabler/icons-react'
import { recipeKind } from '../kind.ts'
import { detailAddress, formAddress, listAddress, whatIfAddress } from './addresses.ts'

const { permission } = recipeKind
const words = ['nomenclators']

export const module: WebModule = {
  kinds: [recipeKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'recipes.title',
      words,
      component: () => import('./RecipeList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'recipes.new',
      titleOfRecord: 'recipes.one',
      words,
      search: newOrOne,
      component: () => import('./RecipeForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'recipes.one',
      words,
      search: { ...oneRecord, date: may(textLike(/^\d{4}-\d{2}-\d{2}$/)) },
      component: () => import('./RecipeDetail.tsx'),
    }),
    screen({
      path: whatIfAddress,
      permission,
      title: 'recipes.what.title',
      words,
      component: () => import('./WhatIf.tsx'),
    }),
  ],
  found: [{ kind: recipeKind, group: 'catalogues', icon: IconChefHat }],
  starts: [
    {
      to: formAddress,
      permission,
      icon: IconChefHat,
      es: 'Nueva receta',
      en: 'New recipe',
      also: 'ficha técnica carta tecnológica costo recipe cost card',
    },
  ],
}
