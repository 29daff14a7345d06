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
  /** As the module says it that knows whether it was taken. */
  id: string
  /** Where it is done; the organization is the own. */
  to(organization: string): string
  isOptional?: true
}

/** What makes a new organization one that can be worked in, in the order in which it is easiest. */
export const firstSteps: readonly FirstStep[] = [
  {
    id: 'organization',
    to: organizationAddress,
  },
  {
    id: 'colours',
    to: () => coloursAddress,
    isOptional: true,
  },
  {
    id: 'mail',
    to: organizationAddress,
    isOptional: true,
  },
  {
    id: 'users',
    to: () => newUser,
  },
  {
    id: 'exercise',
    to: () => newExercise,
  },
  {
    id: 'storages',
    to: () => warehouseKind.details,
  },
  {
    id: 'products',
    to: () => productsAddress,
  },
  {
    id: 'partners',
    to: () => newPartner,
  },
  {
    id: 'entry',
    to: () => newEntry,
  },
]
