import { DetailScreen } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { allows } from '@cuadre/kernel/permissions.ts'
import { useSession } from '@cuadre/web-kit/session.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, SegmentedControl } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ImportKind, importKinds, permissionOf } from '../import-kinds.ts'
import { ChartImport } from './ChartImport.tsx'
import { EntriesImport } from './EntriesImport.tsx'
import { OpeningImport } from './OpeningImport.tsx'
import { PlanImport } from './PlanImport.tsx'
import { PastImports } from './PastImports.tsx'
import { TemplateMenu } from './TemplateMenu.tsx'

/** Brings a file into the books: tried first, then all of it or nothing, and undone whole. */
export default function Imports() {
  const t = useScreenWords()
  const navigate = useNavigate()
  const { permissions } = useSession()
  const search: { what?: string; definitionId?: string; exerciseId?: string } = useSearch({ strict: false })
  const { definitionId, exerciseId } = search
  const mine = importKinds.filter((kind) => allows([permissionOf[kind]], permissions))
  const what = importKinds.find((kind) => kind === search.what) ?? mine[0]
  if (what === undefined || !mine.includes(what))
    return (
      <Alert color="yellow">
        {t('imports.notAllowed', { what: t(`imports.kinds.${what ?? 'accounts'}`) })}
      </Alert>
    )
  return (
    <DetailScreen
      label={t('imports.title')}
      title={t('imports.importTitle', { what: t(`imports.kinds.${what}`) })}
      actions={<TemplateMenu what={what} of={{ definitionId, exerciseId }} />}
    >
      {mine.length > 1 && (
        <SegmentedControl
          aria-label={t('imports.choose')}
          style={{ alignSelf: 'start', maxWidth: '100%' }}
          styles={{ label: { whiteSpace: 'normal' } }}
          size="xs"
          value={what}
          onChange={(kind) => void navigate({ to: '.', search: { what: kind } as never, replace: true })}
          data={mine.map((kind) => ({ value: kind, label: t(`imports.kinds.${kind}`) }))}
        />
      )}
      <Flow key={what} what={what} />
      <PastImports key={`past ${what}`} what={what} />
    </DetailScreen>
  )
}

function Flow({ what }: { what: ImportKind }) {
  switch (what) {
    case 'accounts':
      return <ChartImport />
    case 'opening':
      return <OpeningImport />
    case 'entries':
      return <EntriesImport />
    case 'plans':
      return <PlanImport />
  }
}
