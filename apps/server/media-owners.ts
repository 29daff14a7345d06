import type { MediaOwners } from '@cuadre/platform/media/owners.ts'

/** Which records hold files, and who may see and change those. A domain whose records begin to hold files adds its line. */
export const mediaOwners: MediaOwners = {
  organization: { see: 'session', change: ['adminOrganization'] },
  investigation: { see: ['adminOtherInventory'], change: ['adminOtherInventory'] },
  otherInventory: { see: ['adminOtherInventory'], change: ['adminOtherInventory'] },
  product: { see: 'session', change: ['adminProduct'] },
  service: { see: 'session', change: ['adminService'] },
}
