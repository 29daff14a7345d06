import type { MediaOwners } from '@cuadre/platform/media/owners.ts'

/** Which records hold files, and who may see and change those. A domain whose records begin to hold files adds its line. */
export const mediaOwners: MediaOwners = {
  organization: { see: 'session', change: ['adminOrganization'] },
  product: { see: 'session', change: ['adminProduct'] },
  service: { see: 'session', change: ['adminService'] },
  // What supports a document is taken away by the document's own call alone, which asks whether it is posted.
  buyOfServices: { see: ['adminBuyOfServices'], change: [] },
  buyOfServicesOffert: { see: ['adminBuyOfServices'], change: [] },
}
