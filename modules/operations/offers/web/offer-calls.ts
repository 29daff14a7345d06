import type { Permission } from '@cuadre/kernel/permissions.ts'
import type { Call } from '@cuadre/web-kit/light-call.ts'
import { useLocation } from '@tanstack/react-router'
import type { z } from 'zod'
import * as api from '../api.ts'
import type { MoveOffer, Offer, OfferFilter, OfferList } from '../fields.ts'
import { type OfferKind, type OfferSide, type OperationType, operationTypes } from '../kinds.ts'

type Save = Call<'changes', z.ZodType, typeof Offer>
type ById = Call<'reads', z.ZodType, typeof Offer>
type Print = Call<'reads', z.ZodType, z.ZodType>

/** Everything that the screens of one kind of offers are made of. */
export interface OfferScreens {
  /** What such an offer becomes; also where its screens are. */
  of: OperationType
  kind: OfferKind
  side: OfferSide
  permission: Permission
  filter: Call<'reads', typeof OfferFilter, typeof OfferList>
  create: Save
  update: Save
  move: Call<'changes', typeof MoveOffer, typeof Offer>
  get: ById
  details: ById
  remove: Call<'changes', z.ZodType, z.ZodType>
  print: Print
  /** As an invoice that is none yet. */
  proforma?: Print
}

const goods = {
  kind: 'products',
  permission: 'adminMovements',
  filter: api.filterGoodsOffers,
  create: api.createGoodsOffer,
  update: api.createGoodsOffer,
  move: api.moveGoodsOffer,
  get: api.getGoodsOffer,
  details: api.getGoodsOfferDetails,
  remove: api.deleteGoodsOffer,
  print: api.printGoodsOffer,
} as const

export const offerScreens: Readonly<Record<OperationType, OfferScreens>> = {
  saleOfProducts: { ...goods, of: 'saleOfProducts', side: 'sale' },
  buyOfProducts: { ...goods, of: 'buyOfProducts', side: 'purchase' },
  saleOfServices: {
    of: 'saleOfServices',
    kind: 'services',
    side: 'sale',
    permission: 'adminSaleOfServices',
    filter: api.filterSoldOffers,
    create: api.createSoldOffer,
    update: api.updateSoldOffer,
    move: api.moveSoldOffer,
    get: api.getSoldOffer,
    details: api.getSoldOffer,
    remove: api.deleteSoldOffer,
    print: api.printSoldOffer,
    proforma: api.printProforma,
  },
  buyOfServices: {
    of: 'buyOfServices',
    kind: 'services',
    side: 'purchase',
    permission: 'adminBuyOfServices',
    filter: api.filterBoughtOffers,
    create: api.createBoughtOffer,
    update: api.updateBoughtOffer,
    move: api.moveBoughtOffer,
    get: api.getBoughtOffer,
    details: api.getBoughtOfferDetails,
    remove: api.deleteBoughtOffer,
    print: api.printBoughtOffer,
  },
}

/** Which offers a screen is about, by its address: `/operations/saleOfServices/offers`. */
export function useOfferScreens(): OfferScreens {
  const { pathname } = useLocation()
  const of = operationTypes.find((each) => pathname.startsWith(`/operations/${each}/`))
  return offerScreens[of ?? 'saleOfProducts']
}
