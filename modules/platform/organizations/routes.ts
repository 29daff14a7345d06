import { handle, handlePublic, type Handler } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import type { Clonable } from './clone/clonable.ts'
import { clone, previewClone } from './clone/clone.ts'
import type { Establishing } from './establishing.ts'
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

export const organizationRoutes = (
  establishing: Establishing,
  clonables: readonly Clonable[],
): readonly Handler[] => [
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
]
