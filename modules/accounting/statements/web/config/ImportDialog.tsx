import { ApiError, call } from '@cuadre/web-kit/api.ts'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { previewDefinition } from '../../api.ts'
import { StatementBody } from '../../definitions/definition.ts'
import classes from './config.module.css'
import { largestFile, readDefinition } from './definition-file.ts'
import { differencesOf } from './differences.ts'
import { DifferenceTable } from './DifferenceTable.tsx'
import { draftOf, previewOf, type Draft } from './draft.ts'
import { inBody } from './problems.ts'

interface ImportDialogProps {
  file: File
  draft: Draft
  /** A definition that there is keeps its type, whatever the file says. */
  keepsType: boolean
  onTake(change: () => Draft): void
  onClose(): void
}

/** What a file would change, before anything is changed; what is wrong with it is reported field by field. */
export function ImportDialog({ file, draft, keepsType, onTake, onClose }: ImportDialogProps) {
  const t = useScreenWords()
  const { data, error } = useQuery({
    queryKey: ['definitionFile', file.name, file.lastModified, file.size],
    queryFn: async () => {
      const read = file.size > largestFile ? undefined : readDefinition(await file.text())
      if (!read) throw new Error(t('statements.config.noDefinition', { file: file.name }))
      const given = keepsType ? { ...read, type: draft.facts.type } : read
      // The server says in words what is wrong with it.
      const { problems } = await call(previewDefinition, { body: given as unknown as StatementBody })
      return { problems, body: StatementBody.parse(given) }
    },
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  })
  const now = StatementBody.safeParse(previewOf(draft).body)
  return (
    <Modal opened onClose={onClose} size="xl" title={t('statements.config.importTitle', { file: file.name })}>
      <Stack gap="md">
        {!data && !error && <Spinner label={t('statements.config.loading')} />}
        {error && (
          <Alert color="red" role="alert" title={error.message}>
            {error instanceof ApiError && error.fields.length > 0 && (
              <ul className={classes['list']}>
                {error.fields.map(({ path, message }) => (
                  <li key={path}>
                    <code>{inBody(path)}</code> {message}
                  </li>
                ))}
              </ul>
            )}
          </Alert>
        )}
        {data && data.problems.length > 0 && (
          <Alert color="yellow">
            <strong>{t('statements.config.importProblems', { count: data.problems.length })}</strong>
            <ul className={classes['list']}>
              {data.problems.map(({ path, message }) => (
                <li key={`${path}${message}`}>
                  <code>{path}</code> {message}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {data && (
          <>
            <Text>{t('statements.config.importWords')}</Text>
            {now.success && <DifferenceTable differences={differencesOf(now.data, data.body)} />}
          </>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('statements.config.cancel')}
          </Button>
          <Button disabled={!data} onClick={() => data && onTake(() => draftOf(data.body))}>
            {t('statements.config.take')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
