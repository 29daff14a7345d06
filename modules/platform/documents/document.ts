import { v7 as uuidv7 } from 'uuid'
import type { Day } from '@cuadre/kernel/day.ts'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { DocumentKind } from '@cuadre/kernel/kind.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { inOrder } from '@cuadre/server-kit/in-order.ts'
import { attachFiles } from './files.ts'
import { checkCorrectable, type Correction, transferFiles } from './correcting.ts'
import { deleteDocument, removeFile } from './deleting.ts'
import { nextNumber } from './numbers.ts'
import { checkRewritten, unposted } from './rewriting.ts'
import { change, insertion } from './rows.ts'
import { type DocumentStep, recordTransition, statusHistoryOf } from './states.ts'
import { mediaOfOwners, type MediaRow } from '../media/queries.ts'
import { type Effects, type Requested, transition } from './transition.ts'

interface Written<State> {
  _id: string
  number: string
  date: Day
  state: State
  version: number
  replaces?: { _id: string; number: string } | null
}

/** What hangs from every document. */
interface Held<State> {
  documents: MediaRow[]
  allowed: State[]
  steps: DocumentStep[]
}

interface Draft {
  date: Day
  /** Left out, the files stay as they are. */
  documentIds?: readonly string[] | undefined
}

/** What only one kind of document knows. */
interface Own<
  State extends string,
  Action extends string,
  Drafted extends Draft,
  Ready extends { columns: object },
  Head extends Written<State>,
  Parts extends object,
  Said,
> {
  kind: DocumentKind<State, Action>
  /** One as lists show it. */
  head(context: Context, id: string): Promise<Head | undefined>
  /** What else hangs from it, beside its files and its history. */
  parts(context: Context, id: string): Promise<Parts>
  /** A draft as it is written: the columns of its table, and what stands in others; or everything that is wrong with it. */
  ready(context: Context, draft: Drafted): Promise<Ready>
  /** Writes what stands in other tables, in the place of what did. */
  writeParts?(context: Context, id: string, ready: Ready): Promise<void>
  effects: Effects<Action, NoInfer<Head & Parts & Held<State>>, Said>
  /** Through which states one that takes the place of another comes to where that one stood; confirmed, unless given. */
  follow?(
    wrong: NoInfer<Head>,
    right: NoInfer<Head>,
  ): readonly ({ state: NoInfer<State> } & NoInfer<Partial<Said>>)[]
}

/**
 * What is done with a document of any kind: how it is read, written, moved, corrected and deleted. Its kind brings its table, its terms and
 * its effects; one that does something in another way puts a function of its own in the place of the one from here.
 */
export function documentOf<
  State extends string,
  Action extends string,
  Drafted extends Draft,
  Ready extends { columns: object },
  Head extends Written<State>,
  Parts extends object,
  Said,
>({
  kind,
  head,
  parts,
  ready,
  writeParts,
  effects,
  follow,
}: Own<State, Action, Drafted, Ready, Head, Parts, Said>) {
  type Whole = Head & Parts & Held<State>
  const { type, table, series, workflow } = kind
  const holderOf = (id: string) => ({ ownerType: type, ownerId: id })

  /** All of it is read at once. */
  async function whole(context: Context, id: string): Promise<Whole> {
    const [row, more, documents, history] = await Promise.all([
      head(context, id),
      parts(context, id),
      mediaOfOwners(context, type, [id]),
      statusHistoryOf(context, type, id),
    ])
    if (!row) throw notFound()
    const steps = Object.values(workflow[row.state]) as { to: State }[]
    return { ...row, ...more, documents, allowed: steps.map(({ to }) => to), steps: history }
  }
  const living = { kind, effects, get: whole }

  /** Writes one down. Nothing comes of it until it is moved on. */
  async function create(context: Context, draft: Drafted, replaces?: string): Promise<Whole> {
    const written = await ready(context, draft)
    const _id = uuidv7()
    const row = {
      id: _id,
      number: await nextNumber(context, series, draft.date),
      created_by: context.user._id,
      ...(replaces !== undefined && { replaces_id: replaces }),
      ...written.columns,
    }
    await inOrder(context.tx, [insertion({ organization: context.organization, table }, row)])
    await writeParts?.(context, _id, written)
    await attachFiles(context, holderOf(_id), draft.documentIds)
    await recordTransition(context, { type, _id, from: null, to: 'pending' })
    const after = await whole(context, _id)
    context.changed({ type, _id, after })
    return after
  }

  /** Writes one anew that nothing came of, under its number. */
  async function update(context: Context, draft: Drafted & { _id: string; version: number }): Promise<Whole> {
    const { _id, version } = draft
    const before = await unposted(context, living, _id)
    checkRewritten(before, draft)
    const written = await ready(context, draft)
    const place = { organization: context.organization, table }
    await inOrder(context.tx, [change(place, _id, { ...written.columns, version: version + 1 })])
    await writeParts?.(context, _id, written)
    await attachFiles(context, holderOf(_id), draft.documentIds)
    const after = await whole(context, _id)
    context.changed({ type, _id, before, after })
    return after
  }

  const changeState = (context: Context, requested: Requested<State> & Said): Promise<Whole> =>
    transition(context, living, requested)
  /** What a kind says of a move may be left unsaid, and every kind that is corrected is confirmed and cancelled. */
  const move = (context: Context, requested: Requested<string>) =>
    changeState(context, requested as Requested<State> & Said)

  /** Cancels one as if it had not been, and puts another in its place, which takes its files and goes as far as it had gone. */
  async function correct(context: Context, draft: Drafted & Correction): Promise<Whole> {
    const { _id, version, reason, documentIds } = draft
    const wrong = await whole(context, _id)
    checkCorrectable(wrong, kind.correctable)
    await move(context, { _id, version, reason, state: 'cancelled', isReplaced: true })
    let right = await create(context, { ...draft, documentIds: undefined }, _id)
    await transferFiles(context, type, _id, right._id)
    await attachFiles(context, holderOf(right._id), documentIds)
    for (const step of follow?.(wrong, right) ?? [{ state: 'confirmed' }])
      right = await move(context, { ...step, _id: right._id, version: right.version })
    return right
  }

  return {
    kind,
    get: (context: Context, { id }: { id: string }) => whole(context, id),
    create,
    update,
    correct,
    changeState,
    remove: (context: Context, { id }: { id: string }) => deleteDocument(context, living, id),
    removeFile: (context: Context, requested: { _id: string; documentId: string }) =>
      removeFile(context, living, requested),
  }
}
