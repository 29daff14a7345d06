import { accountingEntriesFilter } from '@cuadre/accounting/entries/api.ts'
import { findActiveExercise } from '@cuadre/accounting/exercises/api.ts'
import type { Permission } from '@cuadre/kernel/permissions.ts'
import { filterWarehouses } from '@cuadre/nomenclators/code-lists/api.ts'
import { listProducts } from '@cuadre/nomenclators/products/api.ts'
import { providerFiltersCont } from '@cuadre/nomenclators/partners/api.ts'
import { serviceFilter } from '@cuadre/nomenclators/services/api.ts'
import { getOrganizationById, getSystemByOrganization } from '@cuadre/platform/organizations/api.ts'
import { findOneConfigurationTheme } from '@cuadre/platform/theme/api.ts'
import { usersFilter } from '@cuadre/platform/users/api.ts'
import { call } from '@cuadre/web-kit/api.ts'
import { formAddress as newEntry } from '@cuadre/accounting/entries/web/addresses.ts'
import { formAddress as newExercise } from '@cuadre/accounting/exercises/web/addresses.ts'
import { warehouseKind } from '@cuadre/nomenclators/code-lists/kind.ts'
import { formAddress as newPartner } from '@cuadre/nomenclators/partners/web/addresses.ts'
import { listAddress as productsAddress } from '@cuadre/nomenclators/products/web/addresses.ts'
import {
  addressOf as organizationAddress,
  coloursAddress,
} from '@cuadre/platform/organizations/web/addresses.ts'
import { formAddress as newUser } from '@cuadre/platform/users/web/addresses.ts'

interface FirstStep {
  id: string
  permission: Permission
  /** Where it is done; the organization is the own. */
  to(organization: string): string
  isDone(): Promise<boolean>
  isOptional?: true
}

const one = { limit: 1 }
const any = ({ total }: { total: number }) => total > 0

/** What makes a new organization one that can be worked in, in the order in which it is easiest. */
export const firstSteps: readonly FirstStep[] = [
  {
    id: 'organization',
    permission: 'adminOrganization',
    to: organizationAddress,
    isDone: async () => {
      const { nit, address } = await call(getOrganizationById, {})
      return nit !== null || address !== null
    },
  },
  {
    id: 'colours',
    permission: 'adminOrganization',
    to: () => coloursAddress,
    isDone: async () => Object.keys((await call(findOneConfigurationTheme, {})).data.colors).length > 0,
    isOptional: true,
  },
  {
    id: 'mail',
    permission: 'adminOrganization',
    to: organizationAddress,
    isDone: async () =>
      (await call(getSystemByOrganization, {})).data.some(
        ({ system, enabled }) => system === 'mail' && enabled,
      ),
    isOptional: true,
  },
  {
    id: 'users',
    permission: 'adminUsers',
    to: () => newUser,
    isDone: async () => (await call(usersFilter, one)).total > 1,
  },
  {
    id: 'exercise',
    permission: 'adminAccountingExercise',
    to: () => newExercise,
    isDone: async () => (await call(findActiveExercise, {})).data !== null,
  },
  {
    id: 'storages',
    permission: 'adminStorage',
    to: () => warehouseKind.details,
    isDone: async () => any(await call(filterWarehouses, one)),
  },
  {
    id: 'products',
    permission: 'adminProduct',
    to: () => productsAddress,
    // Who sells services alone needs no products.
    isDone: async () => any(await call(listProducts, one)) || any(await call(serviceFilter, one)),
  },
  {
    id: 'partners',
    permission: 'adminProvider',
    to: () => newPartner,
    isDone: async () => any(await call(providerFiltersCont, one)),
  },
  {
    id: 'entry',
    permission: 'adminAccountingEntries',
    to: () => newEntry,
    isDone: async () => any(await call(accountingEntriesFilter, one)),
  },
]
