import { forgetFlag } from '@cuadre/nomenclators/currencies/currencies.ts'
import { forgetPicture } from '@cuadre/nomenclators/images/images.ts'
import { forgetLogo as forgetServiceLogo } from '@cuadre/nomenclators/services/services.ts'
import type { MediaOwners } from '@cuadre/platform/media/owners.ts'
import { forgetLogo } from '@cuadre/platform/organizations/logo.ts'
import { forgetImage } from '@cuadre/platform/users/image.ts'

/** Which records hold files, and who may see and change those. A domain whose records begin to hold files adds its line. */
export const mediaOwners: MediaOwners = {
  organization: { see: 'session', change: ['adminOrganization'], detach: forgetLogo },
  user: {
    see: 'session',
    change: ['adminUsers'],
    detach: (context, { ownerId }) => forgetImage(context, ownerId),
  },
  product: { see: 'session', change: ['adminProduct'], detach: forgetPicture },
  service: {
    see: 'session',
    change: ['adminService'],
    detach: (context, { ownerId }) => forgetServiceLogo(context, ownerId),
  },
  currency: {
    see: 'session',
    change: ['adminCurrency'],
    detach: (context, { ownerId }) => forgetFlag(context, ownerId),
  },
  contract: { see: ['adminContract'], change: ['adminContract'] },
  // What supports a document is taken away by the document's own call alone, which asks whether it is posted.
  otherInventory: { see: ['adminOtherInventory'], change: [] },
  investigation: { see: ['adminOtherInventory'], change: [] },
  buyOfProducts: { see: ['adminMovements'], change: [] },
  saleOfProducts: { see: ['adminMovements'], change: [] },
  buyOfServices: { see: ['adminBuyOfServices'], change: [] },
  buyOfServicesOffert: { see: ['adminBuyOfServices'], change: [] },
}
