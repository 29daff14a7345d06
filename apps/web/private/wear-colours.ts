import type { OrganizationColours } from '@cuadre/web-kit/theme/organization-colours.ts'

let areWorn = false

/** Most organizations wear the product's own colours: what makes chosen ones readable is fetched for the others alone. */
export async function wearColours(colours: OrganizationColours): Promise<void> {
  if (!areWorn && Object.keys(colours).length === 0) return
  areWorn = true
  const { applyOrganizationColours } = await import('@cuadre/web-kit/theme/organization-colours.ts')
  applyOrganizationColours(colours)
}
