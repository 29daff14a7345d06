import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import { addressOf } from '@cuadre/kernel/kind.ts'
import { configuration } from '@cuadre/server-kit/configuration.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Drawing } from '@cuadre/server-kit/files/drawing.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type * as api from './api.ts'
import { assetKind } from './kind.ts'
import { assetList } from './queries.ts'

/** A sheet of labels for assets that stand, each with its number and a code that opens its page. */
export async function printAssetLabels(
  context: Context,
  { ids }: z.output<typeof api.printAssetLabels.input>,
): Promise<FileAnswer> {
  const { tx, language } = context
  const [{ name: organizationName }, { data }] = await Promise.all([
    tx.selectFrom('organization').select('name').executeTakeFirstOrThrow(),
    assetList(context, { ids, state: 'confirmed', page: 1, limit: ids.length }),
  ])
  const known = new Map(data.map((asset) => [asset._id, asset]))
  const wrong = ids.flatMap((id, at) =>
    known.has(id) ? [] : [{ path: `ids.${at}`, code: 'asset.withoutLabel' }],
  )
  if (wrong.length > 0) throw wrongFields(wrong)
  const { publicUrl } = configuration()
  const title = translate(language, 'assets.labels')
  const drawing = {
    labels: {
      language,
      title,
      organizationName,
      labels: ids.flatMap((id) => {
        const asset = known.get(id)
        if (!asset) return []
        return {
          code: `${publicUrl}${addressOf(assetKind, id)}`,
          number: asset.inventoryNumber ?? asset.number,
          name: asset.name,
          below: asset.area.name,
        }
      }),
    },
  } satisfies Drawing
  return { file: { name: `${title}.pdf`, type: 'application/pdf', body: { toDraw: drawing } } }
}
