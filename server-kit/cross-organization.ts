import type { Context, CrossOrganizationContext } from '@cuadre/server-kit/context.ts'

/** Does something in the own organization or, for a person of the installation, in another. */
export const inOrganizationOf = <Result>(
  context: Context,
  organization: string | undefined,
  work: (scope: CrossOrganizationContext) => Promise<Result>,
): Promise<Result> =>
  organization === undefined || organization === context.organization
    ? work(context)
    : context.crossOrganization(organization, work)
