import { sql } from 'kysely'
import { partnerKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { partnerFinder } from './search.ts'
import { changeEach } from '@cuadre/server-kit/each-refused.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { findDuplicates } from './duplicates.ts'
import { mergePartners } from './merge.ts'
import { accountsOfPartner } from './partner-accounts.ts'
import { createPartner, deletePartner, getPartner, updatePartner } from './partners.ts'
import { partnerList, partnerOptions } from './queries.ts'
import { productsOfProvider, saveSupplied } from './supplies.ts'

export const module: Module = {
  kinds: [partnerKind],
  steps: [
    {
      id: 'partners',
      permission: 'adminProvider',
      isDone: (organization) =>
        sql`select exists (select from partner where organization_id = ${organization})`,
    },
  ],
  routes: ({ partners: references }) => [
    handle(api.providerFiltersCont, partnerList),
    handle(api.createProviderCont, createPartner),
    handle(api.editProviderCont, updatePartner),
    handle(api.getproviderCont, getPartner),
    handle(api.activeDeactiveProviders, (context, { records, active }) =>
      changeEach(context, records, (each) => updatePartner(context, { ...each, active })),
    ),
    handle(api.deleteProviderCont, deletePartner),
    handle(api.getProviderSelect, partnerOptions),
    handle(api.getProductsByProvider, productsOfProvider),
    handle(api.getAccountByProvider, accountsOfPartner),
    handle(api.findDuplicatesCont, findDuplicates),
    handle(api.mergeProviderCont, mergePartners(references)),
    handle(api.filterPartners, (context, filters) => partnerList(context, { ...filters, kind: 'provider' })),
    handle(api.createPartner, (context, draft) => createPartner(context, { ...draft, kind: 'provider' })),
    handle(api.updatePartner, updatePartner),
    handle(api.deletePartner, deletePartner),
    handle(api.getPartner, getPartner),
    handle(api.getProvidersSelect, (context, { search }) =>
      partnerOptions(context, { search, kind: 'provider' }),
    ),
    handle(api.updateProductProvider, saveSupplied),
  ],
  finders: [partnerFinder],
}
