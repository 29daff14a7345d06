import { z } from 'zod'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { askSystem } from './connection.ts'

/** As our own codes and names are, so that what comes from outside fits where it goes. */
const Text = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}*$/u)

/** An element of a type, as the external system tells it at `nomenclators`. */
export const ExternalElement = z.object({
  ptype: Text(10)
    .toUpperCase()
    .regex(/^[A-Z][A-Z0-9]{1,9}$/),
  code: Text(30),
  name: Text(200),
  parentCode: Text(30).nullish(),
  active: z.boolean().default(true),
})

/** A storage, as it tells it at `storages`. */
export const ExternalWarehouse = z.object({
  code: Text(30),
  name: Text(200),
  address: Text(300).nullish(),
  /** The code of the account that its goods are kept in. */
  accountCode: Text(30).nullish(),
  active: z.boolean().default(true),
})

const mostRecords = 20_000

async function records<Row extends z.ZodType>(
  context: Context,
  list: string,
  row: Row,
): Promise<z.output<Row>[]> {
  const answer = await askSystem(context, list)
  const read = z.object({ data: z.array(row).max(mostRecords) }).safeParse(answer)
  if (read.success) return read.data.data
  const [issue] = read.error.issues
  throw new Refusal(
    'externalSystem.badRecord',
    { list, place: issue?.path.join('.') ?? '', problem: issue?.code ?? '' },
    { status: 502 },
  )
}

export const externalElements = (context: Context) => records(context, 'nomenclators', ExternalElement)
export const externalWarehouses = (context: Context) => records(context, 'storages', ExternalWarehouse)
