import type { Context, ContextElsewhere } from '@cuadre/server-kit/context.ts'

/** Does something in the own organization or, for a person of the installation, in another. */
export const inPlace = <Result>(
  context: Context,
  organization: string | undefined,
  work: (place: ContextElsewhere) => Promise<Result>,
): Promise<Result> =>
  organization === undefined || organization === context.organization
    ? work(context)
    : context.elsewhere(organization, work)
