import { query } from '@cuadre/web-kit/api.ts'
import { PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { useKitWords, useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Drawer, Group, Select, Stack } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StatementBody } from '../../definitions/definition.ts'
import { getDefinition, getVersions } from '../../definition-api.ts'
import { Author } from './columns.tsx'
import { differencesOf } from './differences.ts'
import { DifferenceTable } from './DifferenceTable.tsx'
import type { Definition } from './use-definition-editor.ts'

interface VersionsDrawerProps {
  opened: boolean
  definition: Definition
  /** The one in force. */
  version: number
  isUnsaved(): boolean
  onRestore(body: StatementBody): void
  onClose(): void
}

/** Every version that was saved: by whom and when, what each changed, and the way back to it. */
export function VersionsDrawer({ opened, onClose, ...props }: VersionsDrawerProps) {
  const t = useScreenWords()
  const kit = useKitWords()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(760px, 100%)"
      title={t('statements.config.versions')}
      closeButtonProps={{ 'aria-label': kit('delete.close') }}
    >
      <Versions {...props} onClose={onClose} />
    </Drawer>
  )
}

function Versions({
  definition,
  version,
  isUnsaved,
  onRestore,
  onClose,
}: Omit<VersionsDrawerProps, 'opened'>) {
  const t = useScreenWords()
  const language = useLanguage()
  const { _id: id } = definition
  const versions = useQuery(query(getVersions, { id }))
  const [chosen, setChosen] = useState<{ older?: number; newer?: number }>({})
  const newer = chosen.newer ?? version
  const older = chosen.older ?? Math.max(version - 1, 1)
  const [before, after] = [
    useQuery({ ...query(getDefinition, { id, version: older }), staleTime: Infinity }),
    useQuery({ ...query(getDefinition, { id, version: newer }), staleTime: Infinity }),
  ]
  const error = versions.error ?? before.error ?? after.error
  if (error) return <ErrorState title={t('statements.config.notLoaded')} message={error.message} />
  const rows = versions.data?.data ?? []
  const options = rows.map((each) => ({
    value: String(each.version),
    label: t('statements.config.versionNumber', { version: each.version }),
  }))
  const old = before.data
  return (
    <Stack gap="md">
      <PlainTable label={t('statements.config.versions')}>
        <thead>
          <tr>
            <th className={right}>{t('statements.version')}</th>
            <th>{t('statements.changedAt')}</th>
            <th>{t('statements.changedBy')}</th>
            <th className={right}>{t('statements.rowCount')}</th>
            <th aria-label={t('statements.config.compare')} />
          </tr>
        </thead>
        <tbody>
          {rows.map((each) => (
            <tr key={each.version} aria-current={each.version === version || undefined}>
              <td className={right}>{each.version}</td>
              <td>{momentOf(each.createdAt, language)}</td>
              <td>
                <Author name={each.createdBy} />
              </td>
              <td className={right}>{each.rows}</td>
              <td>
                {each.version === version ? (
                  t('statements.config.inForce')
                ) : (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    onClick={() => setChosen({ older: each.version, newer: version })}
                  >
                    {t('statements.config.compare')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {rows.length > 1 && (
        <>
          <Group align="end" gap="sm">
            <Select
              label={t('statements.config.from')}
              data={options}
              value={String(older)}
              allowDeselect={false}
              onChange={(value) => setChosen({ older: Number(value), newer })}
            />
            <Select
              label={t('statements.config.to')}
              data={options}
              value={String(newer)}
              allowDeselect={false}
              onChange={(value) => setChosen({ older, newer: Number(value) })}
            />
            {older !== version && old && (
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
                disabled={isUnsaved()}
                title={isUnsaved() ? t('statements.config.saveFirst') : undefined}
                onClick={() => {
                  onRestore(old.body)
                  onClose()
                }}
              >
                {t('statements.config.restore', { version: older })}
              </Button>
            )}
          </Group>
          {old && after.data && <DifferenceTable differences={differencesOf(old.body, after.data.body)} />}
        </>
      )}
    </Stack>
  )
}
