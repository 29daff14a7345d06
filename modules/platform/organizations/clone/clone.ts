import type { z } from 'zod'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context, CrossOrganizationContext } from '@cuadre/server-kit/context.ts'
import { cloneElements, type CloneElement } from '../../cloning/elements.ts'
import type { CloneRequest } from '../api.ts'
import { inOrganizationOf } from '@cuadre/server-kit/cross-organization.ts'
import type { Clonable, Taken } from '../../cloning/clonable.ts'
import { type Plan, planOf } from './plan.ts'

type Request = z.output<typeof CloneRequest>

interface Read {
  localization: string
  records: Map<CloneElement, Taken[]>
}

const localizationOf = async ({ tx }: CrossOrganizationContext) =>
  (await tx.selectFrom('organization').select('localization').executeTakeFirstOrThrow()).localization

async function readAll(scope: CrossOrganizationContext, catalogues: readonly Clonable[]): Promise<Read> {
  const records = new Map<CloneElement, Taken[]>()
  for (const catalogue of catalogues) records.set(catalogue.element, await catalogue.read(scope))
  return { localization: await localizationOf(scope), records }
}

function planned(chosen: readonly Clonable[], from: Read, to: Read): Plan[] {
  const foreign = chosen.find(({ sameLocalization }) => sameLocalization)
  if (foreign && from.localization !== to.localization)
    throw new Refusal('clone.otherLocalization', { element: `@clone.elements.${foreign.element}` })
  return planOf(
    chosen.map(({ element }) => ({
      element,
      taken: from.records.get(element) ?? [],
      present: to.records.get(element) ?? [],
    })),
    to.records,
  )
}

const displayedRecords = 200

const displayed = ({ element, fresh, same, different, missing }: Plan) => ({
  element,
  created: fresh.length,
  same: same.length,
  different: different.length,
  missing: missing.length,
  records: [
    ...missing.map(({ key, name, needs }) => ({
      key,
      name,
      outcome: 'missing' as const,
      needs: needs.key,
      needsElement: needs.element,
    })),
    ...fresh.map(({ key, name }) => ({ key, name, outcome: 'created' as const })),
    ...different.map(({ key, name }) => ({ key, name, outcome: 'different' as const })),
  ].slice(0, displayedRecords),
})

/** In the order in which they need each other. */
const chosenOf = (catalogues: readonly Clonable[], { elements }: Request) =>
  cloneElements.flatMap((element) =>
    elements.includes(element) ? catalogues.filter((catalogue) => catalogue.element === element) : [],
  )

const fromElsewhere = ({ fromOrganizationId, organizationId }: Request, context: Context) => {
  if (fromOrganizationId === (organizationId ?? context.organization))
    throw new Refusal('clone.sameOrganization')
}

/** What copying would do, record by record, without doing it. */
export const previewClone =
  (catalogues: readonly Clonable[]) => async (context: Context, request: Request) => {
    fromElsewhere(request, context)
    const chosen = chosenOf(catalogues, request)
    const from = await inOrganizationOf(context, request.fromOrganizationId, (scope) =>
      readAll(scope, chosen),
    )
    const to = await inOrganizationOf(context, request.organizationId, (scope) => readAll(scope, catalogues))
    return { data: planned(chosen, from, to).map(displayed) }
  }

/** Copies the chosen catalogues, all or nothing: what one organization has and the other lacks. */
export const clone = (catalogues: readonly Clonable[]) => async (context: Context, request: Request) => {
  fromElsewhere(request, context)
  const chosen = chosenOf(catalogues, request)
  const from = await inOrganizationOf(context, request.fromOrganizationId, (scope) => readAll(scope, chosen))
  return inOrganizationOf(context, request.organizationId, async (scope) => {
    const plans = planned(chosen, from, await readAll(scope, catalogues))
    const missing = plans.flatMap((plan) => plan.missing)
    if (missing.length > 0)
      throw new Refusal(
        'clone.missing',
        { name: missing[0]!.name, needs: missing[0]!.needs.key, count: missing.length },
        { details: { data: plans.map(displayed) } },
      )
    for (const [at, { fresh }] of plans.entries())
      await chosen[at]!.write({ ...scope, crossOrganization: context.crossOrganization }, fresh)
    return { data: plans.map(displayed) }
  })
}
