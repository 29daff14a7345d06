import { DetailScreen } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { allows } from '@cuadre/kernel/permissions.ts'
import { useViewport } from '@cuadre/web-kit/layout/viewport.ts'
import { useSession } from '@cuadre/web-kit/session.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { Alert, SegmentedControl, Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Fragment } from 'react'
import type { ImportSearch } from './import-search.ts'
import { type ImportKind, permissionOf } from '../import-kinds.ts'
import { PastImports } from './PastImports.tsx'
import { TemplateMenu } from './TemplateMenu.tsx'

interface ImportScreenProps {
  search: ImportSearch
  /** What is brought in here. */
  kinds: readonly ImportKind[]
  flow(what: ImportKind): ReactNode
}

/** Brings a file into the books: tried first, then all of it or nothing, and undone whole. */
export function ImportScreen({ search, kinds, flow }: ImportScreenProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const { permissions } = useSession()
  const { definitionId, exerciseId } = search
  const mine = kinds.filter((kind) => allows([permissionOf[kind]], permissions))
  const what = kinds.find((kind) => kind === search.what) ?? mine[0]
  if (what === undefined || !mine.includes(what))
    return (
      <Alert color="yellow">
        {t('imports.notAllowed', { what: t(`imports.kinds.${what ?? kinds[0] ?? 'accounts'}`) })}
      </Alert>
    )
  return (
    <DetailScreen
      label={t('imports.title')}
      title={t('imports.importTitle', { what: t(`imports.kinds.${what}`) })}
      actions={<TemplateMenu what={what} of={{ definitionId, exerciseId }} />}
    >
      {mine.length > 1 && (
        <KindChoice
          kinds={mine}
          what={what}
          onChoose={(kind) => void navigate({ ...at('.', { what: kind }), replace: true })}
        />
      )}
      <Fragment key={what}>{flow(what)}</Fragment>
      <PastImports key={`past ${what}`} what={what} />
    </DetailScreen>
  )
}

interface KindChoiceProps {
  kinds: readonly ImportKind[]
  what: ImportKind
  onChoose(kind: string): void
}

/** What can be imported, side by side where there is room. */
function KindChoice({ kinds, what, onChoose }: KindChoiceProps) {
  const t = useScreenWords()
  const isPhone = useViewport() === 'mobile'
  const data = kinds.map((kind) => ({ value: kind, label: t(`imports.kinds.${kind}`) }))
  if (isPhone)
    return (
      <Select
        aria-label={t('imports.choose')}
        allowDeselect={false}
        value={what}
        data={data}
        onChange={(kind) => kind !== null && onChoose(kind)}
      />
    )
  return (
    <SegmentedControl
      aria-label={t('imports.choose')}
      style={{ alignSelf: 'start' }}
      size="xs"
      value={what}
      onChange={onChoose}
      data={data}
    />
  )
}
