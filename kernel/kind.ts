import type { Permission } from './permissions.ts'
import type { Waiting } from './work.ts'
import type { Workflow } from './workflow.ts'

/** The badges that states wear, in shapes and colours that the screens draw; a state never relies on its colour alone. */
export const badges = [
  'pending',
  'idle',
  'open',
  'draft',
  'approved',
  'partlyReceived',
  'partlyPaid',
  'confirmed',
  'done',
  'accepted',
  'underway',
  'sent',
  'refunding',
  'undone',
  'cancelled',
  'rejected',
  'overdue',
  'changed',
  'closed',
] as const
export type Badge = (typeof badges)[number]

/** Who may see, and who may change, the files that a record holds: everybody who is signed in, or who has any one of these. */
export interface FileAccess {
  see: 'session' | readonly Permission[]
  change: 'session' | readonly Permission[]
  /** Where records of one kind are for different people: the column that tells them apart, and who sees the files of which. */
  seeBy?: { column: string; see: Readonly<Record<string, readonly Permission[]>> }
}

/** A column by which a table names a partner, and what becomes of it when the partner turns out to be another. */
export interface PartnerReference {
  table: string
  column: string
  /**
   * `moves`: the rows go over to the partner that is kept. `stays`: what is in the books stays as it was written, with
   * the partner that it was written with. `whilePending`: documents go over until they are in the books.
   */
  merging: 'moves' | 'stays' | 'whilePending'
  /** A part goes over unless the kept partner has one that is the same in this. */
  unlessSame?: string
}

type Address = `/${string}`

/** What documents of a kind are to a period that closes over their day. */
export interface ClosingOver<State extends string = string> {
  /** States in which one is not done: it is done, dated otherwise or discarded before the period closes. */
  stops: readonly State[]
  /** States in which one is underway: it may stay so, but is to be looked at. */
  warns?: readonly State[]
  /** States in which one waits for what comes later, such as its invoice: nothing is in the way, but it is told. */
  awaits?: readonly State[]
  /** The view of those that wait so, where others in the same state do not. */
  awaitsOnly?: string
  /** Which rows of its table are of this kind, where there are others. */
  only?: { column: string; is: string }
  /** The screens that show one, where a column says which. */
  detailsBy?: { column: string; details: Readonly<Record<string, Address>> }
}

/**
 * A kind of record, as server, browser and tests know it. Each stands in the folder of its module (`kind.ts`); what the
 * product knows of all kinds (traces, links, search, attachments, refusals) is a fold over these values.
 */
export interface Kind {
  /** What origins, traces, attachments and the search call it: `saleOfProducts`. */
  type: string
  /** What one is called. */
  names: { es: string; en: string }
  /** Where the trail looks up how one is now. */
  table?: string
  /** Where those stand that are written and not recorded yet, if elsewhere. */
  drafts?: string
  /** Who writes and reads them: who has it, or any one of these. */
  permission?: Permission | readonly Permission[]
  /** The screen that lists them; their form stands beside it. */
  list?: Address
  /** The screen that shows one, without its id; it may have a query. */
  details?: Address
  /** The form by which money pays what is owed on an account, as its query says. */
  pays?: Address
  /** The form in which a line of a purchase becomes one, with the line as `?line=`. */
  madeOf?: Address
  files?: FileAccess
  /** Columns of its table that only whoever has a permission sees, where the trail shows how one is now. */
  privately?: { columns: readonly string[]; see: Permission }
  /** Whoever is signed in may know what one is called, since lists are narrowed to one and their address knows its id alone. */
  isNamed?: true
  partners?: readonly PartnerReference[]
  /** What breaking a constraint means, by the constraint's name: an insert then needs no check before it. */
  refusals?: Readonly<Record<string, string>>
  /** Null of what never enters the books. Whatever has a day and states says it. */
  closing?: ClosingOver | null
  /** In which states documents wait for somebody, in the order in which the work is done. */
  waiting?: readonly Waiting[]
  /** How its states look, where it has any. */
  states?: Readonly<Record<string, { badge: Badge; words: string }>>
}

/** A kind of document: numbered, moved from state to state by a table, shown in a list, a form and a screen of its own. */
export interface DocumentKind<State extends string = string, Action extends string = string> extends Kind {
  table: string
  /** The prefix of its numbers: `OV-2026-00042`. */
  series: string
  /** Who writes, moves and reads them, unless the workflow says otherwise. */
  permission: Permission
  list: Address
  form: Address
  details: Address
  /** The branch of its words: `sales.title`. */
  words: string
  /** The branch where its states have their words: `sales.states`. */
  stateWords: string
  workflow: Workflow<State, Action>
  /** In which states it is written anew, since nothing came of it yet; where it is pending, unless given. */
  rewritable: readonly State[]
  /** In which states it is deleted; where it is pending, unless given. */
  deletable: readonly State[]
  /** In which states another can take its place; where it is confirmed, unless given. */
  correctable: readonly State[]
  /** The actions whose history always has a reason: whoever cancels says why, unless given. */
  withReason: readonly Action[]
  closing: ClosingOver<State> | null
  waiting?: readonly Waiting<State>[]
  badges: Readonly<Record<State, Badge>>
  /** Its states when nothing goes wrong. */
  progress: readonly State[]
}

type Unless = 'form' | 'details' | 'stateWords' | 'rewritable' | 'deletable' | 'correctable' | 'withReason'

type Definition<State extends string, Action extends string> = Omit<
  DocumentKind<State, Action>,
  'states' | Unless
> &
  Partial<Pick<DocumentKind<State, Action>, Unless>>

/** A kind of document whose form and screen stand beside its list, unless they are declared to stand elsewhere. */
export const documentKind = <State extends string, Action extends string>(
  definition: Definition<State, Action>,
): DocumentKind<State, Action> => ({
  form: `${definition.list}/options`,
  details: `${definition.list}/details`,
  // Every document holds files, for who works with it; nobody takes them away past the document.
  files: { see: [definition.permission], change: [] },
  stateWords: `${definition.words}.states`,
  rewritable: statesOf(definition, 'pending'),
  deletable: statesOf(definition, 'pending'),
  correctable: statesOf(definition, 'confirmed'),
  withReason: ['cancel' as Action],
  ...definition,
  states: Object.fromEntries(
    Object.entries<Badge>(definition.badges).map(([state, badge]) => [
      state,
      { badge, words: `${definition.stateWords ?? `${definition.words}.states`}.${state}` },
    ]),
  ),
})

const statesOf = <State extends string>(
  { badges }: { badges: Readonly<Record<State, Badge>> },
  named: string,
): State[] => (Object.keys(badges) as State[]).filter((state) => state === named)

/** The address of the screen that shows a record. */
export const addressOf = ({ details }: { details: string }, id: string): string =>
  `${details}${details.includes('?') ? '&' : '?'}id=${id}`
