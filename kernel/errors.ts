export type RefusalParameters = Record<string, string | number | boolean | null>

export interface FieldRefusal {
  /** Where in the request, e.g. `lines.2.accountId`. */
  path: string
  code: string
  parameters?: RefusalParameters
}

interface RefusalDetails {
  status?: number
  fields?: FieldRefusal[]
  details?: unknown
}

/**
 * A request that can't be granted, with a code that a person can act on: `period.closed`. The words for it are made
 * from the code, in the language of the caller. Anything else that is thrown is a bug.
 */
export class Refusal extends Error {
  readonly code: string
  readonly parameters: RefusalParameters
  readonly status: number
  readonly fields: FieldRefusal[] | undefined
  readonly details: unknown

  constructor(
    code: string,
    parameters: RefusalParameters = {},
    { status = 409, fields, details }: RefusalDetails = {},
  ) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.parameters = parameters
    this.status = status
    this.fields = fields
    this.details = details
  }
}

export const notFound = (code = 'record.notFound', parameters: RefusalParameters = {}) =>
  new Refusal(code, parameters, { status: 404 })

/** Several wrong fields at once, each with its own code: everything that is wrong is reported in one answer. */
export const wrongFields = (fields: FieldRefusal[]) =>
  new Refusal('request.invalid', {}, { status: 422, fields })
