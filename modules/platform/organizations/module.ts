import { sql } from 'kysely'
import { organizationKind } from './kind.ts'
import { forgetLogo } from './logo.ts'
import type { Module } from '../module.ts'
import { handle, handlePublic } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { clone, previewClone } from './clone/clone.ts'
import { foundOrganization } from './founding.ts'
import { setLogo } from './logo.ts'
import { setMail } from '../mail/own-server.ts'
import {
  filterOrganizations,
  getOrganization,
  publicOrganizations,
  retireOrganization,
  selectOrganizations,
  selectOthers,
  systemsOf,
  updateOrganization,
} from './organizations.ts'

export const module: Module = {
  kinds: [organizationKind],
  steps: [
    {
      id: 'organization',
      permission: 'adminOrganization',
      isDone: (organization) =>
        sql`select nit is not null or address is not null from organization where organization_id = ${organization}`,
    },
  ],
  routes: ({ establishing, clonables }) => [
    handle(api.organizationsFilter, filterOrganizations),
    handle(api.createOrganization, foundOrganization(establishing)),
    handle(api.updateOrganization, updateOrganization),
    handle(api.deleteOrganization, retireOrganization),
    handle(api.getOrganizationById, getOrganization),
    handle(api.getOrganizationsSelect, selectOrganizations),
    handle(api.getOrganizationSelectDiferentsFromMe, selectOthers),
    handle(api.getSystemByOrganization, systemsOf),
    handle(api.addConfigMailOrg, setMail),
    handle(api.updateOrganizationsImage, setLogo),
    handle(api.cloneElementsPreview, previewClone(clonables)),
    handle(api.cloneCatalogues, clone(clonables)),
    handlePublic(api.organizationList, publicOrganizations),
  ],
  detach: { organization: forgetLogo },
}
