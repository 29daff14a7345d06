import { useOwnPath } from '@cuadre/web-kit/own-path.ts'
import type { Call } from '@cuadre/web-kit/bare-endpoint.ts'
import type { Letter, SentLetter } from '@cuadre/platform/mail/letter-calls.ts'
import type { z } from 'zod'
import * as api from '../api.ts'
import type { MoveQuotation, Quotation, QuotationFilter, QuotationList } from '../fields.ts'
import { quotationKinds } from '../kind.ts'
import { type QuotationKind, type QuotationSide, type OperationType, operationTypes } from '../kinds.ts'

type Save = Call<'changes', z.ZodType, typeof Quotation>
type ById = Call<'reads', z.ZodType, typeof Quotation>
type Print = Call<'reads', z.ZodType, z.ZodType>

/** Everything that the screens of one kind of offers are made of. */
export interface QuotationScreens {
  /** What such an offer becomes; also where its screens are. */
  of: OperationType
  kind: QuotationKind
  side: QuotationSide
  /** Its states, and who may do what in which. */
  document: (typeof quotationKinds)[keyof typeof quotationKinds]
  filter: Call<'reads', typeof QuotationFilter, typeof QuotationList>
  create: Save
  update: Save
  move: Call<'changes', typeof MoveQuotation, typeof Quotation>
  get: ById
  details: ById
  remove: Call<'changes', z.ZodType, z.ZodType>
  print: Print
  /** How it is sent by mail, where it is one of ours. */
  letter?: {
    layOut: Call<'reads', z.ZodType, typeof Letter>
    send: Call<'changes', z.ZodType, typeof SentLetter>
  }
  /** As an invoice that is none yet. */
  proforma?: Print
}

const goods = {
  kind: 'products',
  document: quotationKinds.movementsOfferts,
  filter: api.filterGoodsQuotations,
  create: api.createGoodsQuotation,
  update: api.createGoodsQuotation,
  move: api.moveGoodsQuotation,
  get: api.getGoodsQuotation,
  details: api.getGoodsQuotationDetails,
  remove: api.deleteGoodsQuotation,
  print: api.printGoodsQuotation,
  letter: { layOut: api.letterOfGoodsQuotation, send: api.sendGoodsQuotation },
} as const

export const quotationScreens: Readonly<Record<OperationType, QuotationScreens>> = {
  saleOfProducts: { ...goods, of: 'saleOfProducts', side: 'sale' },
  buyOfProducts: { ...goods, of: 'buyOfProducts', side: 'purchase' },
  saleOfServices: {
    of: 'saleOfServices',
    kind: 'services',
    side: 'sale',
    document: quotationKinds.saleOfServicesOffert,
    filter: api.filterSoldQuotations,
    create: api.createSoldQuotation,
    update: api.updateSoldQuotation,
    move: api.moveSoldQuotation,
    get: api.getSoldQuotation,
    details: api.getSoldQuotation,
    remove: api.deleteSoldQuotation,
    print: api.printSoldQuotation,
    letter: { layOut: api.letterOfSoldQuotation, send: api.sendSoldQuotation },
    proforma: api.printProforma,
  },
  buyOfServices: {
    of: 'buyOfServices',
    kind: 'services',
    side: 'purchase',
    document: quotationKinds.buyOfServicesOffert,
    filter: api.filterBoughtQuotations,
    create: api.createBoughtQuotation,
    update: api.updateBoughtQuotation,
    move: api.moveBoughtQuotation,
    get: api.getBoughtQuotation,
    details: api.getBoughtQuotationDetails,
    remove: api.deleteBoughtQuotation,
    print: api.printBoughtQuotation,
  },
}

/** Which offers a screen is about, by its address: `/operations/saleOfServices/offers`. */
export function useQuotationScreens(): QuotationScreens {
  const pathname = useOwnPath()
  const of = operationTypes.find((each) => pathname.startsWith(`/operations/${each}/`))
  return quotationScreens[of ?? 'saleOfProducts']
}
