import { Day, Id, KnownAt, Money } from '@cuadre/kernel/fields.ts'
import { z } from 'zod'
import type { Filter } from './filter.ts'

/** What the address of every list may say beside the list's own filters. */
const common = {
  page: z.coerce.number().int().min(1).default(1).catch(1),
  limit: z
    .union([z.literal(20), z.literal(50), z.literal(100)])
    .default(20)
    .catch(20),
  search: z.coerce.string().max(200).optional().catch(undefined),
  /** `date` or `-date`: the column and, with a minus, the larger first. */
  sort: z.string().max(60).optional().catch(undefined),
  /** The columns shown, where they are not those that the list begins with. */
  columns: z.array(z.string()).optional().catch(undefined),
}

export interface CommonSearch {
  page: number
  limit: 20 | 50 | 100
  search?: string
  sort?: string
  columns?: string[]
}

export const pageSizes = [20, 50, 100] as const

/** Changes to the address: what is set to nothing leaves it. */
export type SearchPatch = Partial<CommonSearch> & Record<string, unknown>

/** What the address may say of these filters. */
export const shapeOf = (filters: readonly Filter[]): z.ZodRawShape =>
  Object.assign({}, ...filters.map(shapeOfOne)) as z.ZodRawShape

function shapeOfOne(filter: Filter): z.ZodRawShape {
  switch (filter.kind) {
    case 'days':
      return { [filter.from]: Day.optional(), [filter.until]: Day.optional() }
    case 'day':
      return { [filter.id]: Day.optional() }
    case 'amounts':
      return { [filter.from]: Money.optional(), [filter.until]: Money.optional() }
    case 'anyOf':
      return { [filter.id]: z.array(offeredBy(filter)).optional() }
    case 'one':
      return { [filter.id]: offeredBy(filter).optional() }
    case 'record':
      return { [filter.id]: Id.optional() }
    case 'moment':
      return { [filter.id]: KnownAt.optional() }
  }
}

const offeredBy = ({ options }: { options: readonly { value: string }[] }) =>
  z.enum(options.map(({ value }) => value))

/**
 * What the address says, with the list's own filters read by their shape. An address that was tampered with loses the
 * filter that makes no sense and keeps the others: a link never breaks a screen.
 */
export function readSearch<Filters extends z.ZodRawShape>(
  filters: Filters,
  raw: Readonly<Record<string, unknown>>,
): CommonSearch & z.infer<z.ZodObject<Filters>> {
  const own = Object.entries(filters).flatMap(([name, shape]) => {
    const read = z.safeParse(shape, raw[name])
    return read.success && read.data !== undefined ? [[name, read.data] as const] : []
  })
  return { ...z.object(common).parse(raw), ...Object.fromEntries(own) } as CommonSearch &
    z.infer<z.ZodObject<Filters>>
}

/** The address after a change: a changed filter, order or page size begins again at the first page. */
export function afterPatch(
  raw: Readonly<Record<string, unknown>>,
  patch: SearchPatch,
): Record<string, unknown> {
  const keepsPage = Object.keys(patch).every((name) => name === 'page' || name === 'columns')
  const next = { ...raw, ...(keepsPage ? {} : { page: undefined }), ...patch }
  return Object.fromEntries(Object.entries(next).filter(([name, value]) => !isNothing(name, value)))
}

const isNothing = (name: string, value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (name === 'page' && value === 1) ||
  (name === 'limit' && value === 20)

/** What the list's call takes: the filters as they stand and the order in the words of the contract. */
export function listInputOf<Search extends CommonSearch>(search: Search) {
  const { sort, columns: _columns, ...rest } = search
  return { ...rest, ...(sort === undefined ? {} : { sort: [sortOf(sort)] }) }
}

const sortOf = (sort: string) => ({
  field: sort.replace(/^-/, ''),
  direction: sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
})

/** A column's next order: ascending, descending, none. */
export function nextSort(current: string | undefined, column: string): string | undefined {
  if (current === column) return `-${column}`
  return current === `-${column}` ? undefined : column
}
