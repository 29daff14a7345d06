import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { type DocumentKind, moveTo } from '@cuadre/platform/documents/transition.ts'
import type * as api from './api.ts'
import { effects } from './effects.ts'
import { documentType, getSale, type Sale } from './sale.ts'
import { type SaleAction, type SaleState, saleWorkflow } from './states.ts'

const sales: DocumentKind<SaleState, SaleAction, Sale> = {
  type: documentType,
  table: 'sale',
  workflow: saleWorkflow,
  effects,
  withReason: ['cancel'],
  get: (context, id) => getSale(context, { id }),
}

export const changeState = (context: Context, asked: z.output<typeof api.changeStateSaleOfProducts.input>) =>
  moveTo(context, sales, asked)
