import type { Module } from '@cuadre/platform/module.ts'
import { clonableAreas } from './areas.ts'
import { clonableCategories } from './categories.ts'
import { clonableCodeLists } from './code-lists.ts'
import { clonableRates } from './exchange-rates.ts'
import { clonablePartners } from './partners.ts'
import { clonableProducts } from './products.ts'
import { clonableServices } from './services.ts'

export const module: Module = {
  clonables: [
    clonableRates,
    clonableCodeLists,
    clonableCategories,
    clonableProducts,
    clonableServices,
    clonablePartners,
    clonableAreas,
  ],
}
