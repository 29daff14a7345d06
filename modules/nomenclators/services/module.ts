import { sql } from 'kysely'
import { serviceKind } from './kind.ts'
import { forgetLogo } from './services.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { serviceFinder } from './search.ts'
import { changeEach } from '@cuadre/server-kit/each-refused.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { serviceList, serviceOptions } from './queries.ts'
import { createService, deleteLogo, deleteService, getService, updateService } from './services.ts'

export const module: Module = {
  kinds: [serviceKind],
  steps: [
    {
      id: 'products',
      permission: 'adminProduct',
      isDone: (organization) =>
        sql`select exists (select from service where organization_id = ${organization})`,
    },
  ],
  routes: [
    handle(api.serviceFilter, serviceList),
    handle(api.createService, createService),
    handle(api.updateService, updateService),
    handle(api.activeDeactiveService, updateService),
    handle(api.activeDeactiveServices, (context, { records, active }) =>
      changeEach(context, records, (each) => updateService(context, { ...each, active })),
    ),
    handle(api.deleteServices, deleteService),
    handle(api.deleteLogo, deleteLogo),
    handle(api.getServiceById, getService),
    handle(api.getServiceToSelect, serviceOptions),
  ],
  finders: [serviceFinder],
  detach: { service: (context, { ownerId }) => forgetLogo(context, ownerId) },
}
