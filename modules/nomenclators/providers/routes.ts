import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { createPartner, deletePartner, getPartner, updatePartner } from './providers.ts'
import { partnerList, partnerOptions } from './queries.ts'

export const providerRoutes = [
  handle(api.providerFiltersCont, partnerList),
  handle(api.createProviderCont, createPartner),
  handle(api.editProviderCont, updatePartner),
  handle(api.getproviderCont, getPartner),
  handle(api.deleteProviderCont, deletePartner),
  handle(api.getProviderSelect, partnerOptions),
]
