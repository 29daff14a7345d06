import type { PalettePart } from '@cuadre/web-kit/palette.ts'
import { IconFileDescription, IconPlus } from '@tabler/icons-react'
import type { OperationType } from '../kinds.ts'
import { quotationAddressOf, quotationFormAddress } from './addresses.ts'
import { permissionOf } from './permissions.ts'

interface Named {
  of: OperationType
  es: string
  en: string
  newEs: string
  newEn: string
}

const named: readonly Named[] = [
  {
    of: 'saleOfProducts',
    es: 'Oferta de productos',
    en: 'Offer of goods',
    newEs: 'Nueva oferta de productos',
    newEn: 'New offer of goods',
  },
  {
    of: 'buyOfProducts',
    es: 'Oferta de proveedor',
    en: 'Provider’s offer',
    newEs: 'Nueva oferta de proveedor',
    newEn: 'New provider’s offer',
  },
  {
    of: 'saleOfServices',
    es: 'Oferta de servicios',
    en: 'Offer of services',
    newEs: 'Nueva oferta de servicios',
    newEn: 'New offer of services',
  },
  {
    of: 'buyOfServices',
    es: 'Oferta de servicios de proveedor',
    en: 'Provider’s offer of services',
    newEs: 'Nueva oferta de servicios de proveedor',
    newEn: 'New provider’s offer of services',
  },
]

export const palette: PalettePart = {
  kinds: named.map(({ of, es, en }) => ({
    kind: `offerOf.${of}`,
    group: 'documents',
    icon: IconFileDescription,
    es,
    en,
    addressOf: quotationAddressOf[of],
    states: {
      pending: { look: 'pending', words: 'offers.states.pending' },
      sent: { look: 'sent', words: 'offers.states.sent' },
      accepted: { look: 'accepted', words: 'offers.states.accepted' },
      converted: { look: 'done', words: 'offers.states.converted' },
      rejected: { look: 'rejected', words: 'offers.states.rejected' },
      expired: { look: 'closed', words: 'offers.states.expired' },
      cancelled: { look: 'cancelled', words: 'offers.states.cancelled' },
    },
  })),
  starts: named.map(({ of, newEs, newEn }) => ({
    to: quotationFormAddress(of),
    permission: permissionOf[of],
    icon: IconPlus,
    es: newEs,
    en: newEn,
    also: 'cotización presupuesto proforma crear add quote',
  })),
}
