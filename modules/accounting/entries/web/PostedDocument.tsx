import type { DocumentKind } from '@cuadre/kernel/kind.ts'
import { ActionPanel, DocumentButtons, ReasonDialog } from '@cuadre/web-kit/document/DocumentButtons.tsx'
import { DocumentHistory } from '@cuadre/web-kit/document/DocumentHistory.tsx'
import { DocumentScreen, type DocumentGist } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { DocumentTabs, type Tab } from '@cuadre/web-kit/document/DocumentTabs.tsx'
import type { DocumentStep, StateStepperProps } from '@cuadre/web-kit/document/StateStepper.tsx'
import type { DocumentAction, DocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { ReactNode } from 'react'
import { DocumentEntries } from './DocumentEntries.tsx'

interface PostedDocumentProps<State extends string> {
  kind: DocumentKind<State>
  document: {
    _id: string
    number: string
    state: NoInfer<State>
    steps: readonly DocumentStep[]
    entries: readonly { _id: string; number: number | null }[]
  }
  /** What it is, and its kind and its number, unless given. */
  label?: string
  title?: string
  gist?: DocumentGist
  actions: DocumentActions
  all: readonly DocumentAction<NoInfer<State>>[]
  onPrint(): void
  /** What else can be done with it, such as writing it anew. */
  also?: ReactNode
  /** What is done with it more rarely. */
  rarely?: ReactNode
  notes?: StateStepperProps['notes']
  facts: ReactNode
  /** What it holds. */
  tabs?: readonly Tab[]
  /** What came of it beside its entries. */
  followed?: readonly Tab[]
}

/** A document that posts, by what its kind says: where it stands, what can be done with it, what it holds and what came of it. */
export function PostedDocument<State extends string>({
  kind,
  document: { _id, number, state, steps, entries },
  label,
  title,
  gist,
  actions,
  all,
  onPrint,
  also,
  rarely,
  notes,
  facts,
  tabs = [],
  followed = [],
}: PostedDocumentProps<State>) {
  const t = useScreenWords()
  return (
    <DocumentScreen
      label={label ?? t(`${kind.words}.one`)}
      title={title ?? t(`${kind.words}.numbered`, { number })}
      {...(gist && { gist })}
      state={<DocumentState kind={kind} state={state} />}
      actions={
        <DocumentButtons
          kind={kind}
          state={state}
          all={all}
          actions={actions}
          prints={[{ label: t(`${kind.words}.one`), onPrint }]}
          also={also}
          rarely={rarely}
        />
      }
      progress={{ of: kind, state, steps, ...(notes && { notes }) }}
      panel={actions.isLooking ? <ActionPanel actions={actions} /> : undefined}
    >
      {facts}
      <DocumentTabs
        tabs={[
          ...tabs,
          {
            id: 'entries',
            label: t('entries.ofDocument.title'),
            count: entries.length,
            content: <DocumentEntries entries={entries} />,
          },
          ...followed,
          {
            id: 'history',
            label: t('entries.ofDocument.history'),
            count: steps.length,
            content: <DocumentHistory steps={steps} words={kind.stateWords} />,
          },
        ]}
        files={{ kind, _id }}
      />
      <ReasonDialog actions={actions} />
    </DocumentScreen>
  )
}
