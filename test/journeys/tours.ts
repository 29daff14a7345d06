import { steps } from '@cuadre/web/tour/steps.ts'
import type { Visit } from './visit.ts'

const all = Object.entries(steps).flatMap(([post, own]) => own.map((step) => ({ post, ...step })))

/** Steps of tours that lead to this screen, which is open, and point at what it does not have. */
export async function lostSteps({ page, t }: Visit, address: string): Promise<string[]> {
  const lost: string[] = []
  for (const { post, to, target } of all) {
    if (to !== address) continue
    const role = target.role === 'field' ? 'textbox' : target.role
    const place = page.getByRole(role, { name: t(target.name) }).first()
    if (!(await place.isVisible()))
      lost.push(`the tour of ${post} finds no ${role} ${t(target.name)} at ${to}`)
  }
  return lost
}
