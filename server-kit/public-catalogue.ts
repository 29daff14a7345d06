import { z } from 'zod'
import type { Endpoint } from '@cuadre/kernel/endpoint.ts'
import { notFound, wrongFields } from '@cuadre/kernel/errors.ts'
import { allows, type Permission } from '@cuadre/kernel/permissions.ts'
import type { Context } from './context.ts'
import type { Tx } from './database.ts'
import type { MediaStores } from './media/store.ts'
import type { OpenHandler, Visitor } from './handle.ts'

/** One organization's catalogue, for whoever is not signed in. */
export interface PublicCatalogueContext {
  tx: Tx
  organization: string
  media: MediaStores
}

interface OpenRead<Input, Full> {
  /** Who sees the records as they are; everybody else sees what the shop window shows. */
  seesAll: readonly Permission[]
  inside(context: Context, input: Input): Promise<Full>
  /** Its answer is parsed as the endpoint's `outside`, so nothing else of a record leaves. */
  outside(window: PublicCatalogueContext, input: Input): Promise<object>
}

/**
 * Answers a public read of a catalogue. With a token it is a call inside the token's organization; without one it needs
 * `organizationId`, and an organization that does not show its catalogue looks the same as one that does not exist.
 */
export function handleOpen<
  Input extends z.ZodType<{ organizationId?: string | undefined }>,
  Output extends z.ZodType,
>(
  endpoint: Endpoint<'reads', Input, Output>,
  { seesAll, inside, outside }: OpenRead<z.output<Input>, z.input<Output>>,
): OpenHandler {
  const displayed = endpoint.outside ?? z.never()
  return {
    kind: 'open',
    endpoint,
    inside: {
      kind: 'private',
      endpoint: { ...endpoint, output: z.union([endpoint.output, displayed]) },
      run: async (context, input) =>
        allows(seesAll, context.user.permissions)
          ? inside(context, input as z.output<Input>)
          : // Parsed here, since rows with everything in them would also have the full shape.
            displayed.parse(await outside(context, input as z.output<Input>)),
    },
    outside: {
      kind: 'public',
      endpoint: { ...endpoint, output: displayed },
      run: (visitor, input) =>
        inShopWindow(visitor, input as z.output<Input>, (window) =>
          outside(window, input as z.output<Input>),
        ),
    },
  }
}

async function inShopWindow(
  visitor: Visitor,
  { organizationId }: { organizationId?: string | undefined },
  show: (window: PublicCatalogueContext) => Promise<object>,
): Promise<object> {
  if (organizationId === undefined) throw wrongFields([{ path: 'organizationId', code: 'field.required' }])
  return visitor.inOrganization(organizationId, { readOnly: true }, async (tx) => {
    const found = await tx.selectFrom('organization').select('public_catalogue').executeTakeFirst()
    if (!found?.public_catalogue) throw notFound('catalogue.notPublic')
    return show({ tx, organization: organizationId, media: visitor.media })
  })
}
