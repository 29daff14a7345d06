import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { WholeStatement } from '../api.ts'

/** What stands in a file and was not understood, as it stands there. */
export function UnreadLines({ unread }: Pick<WholeStatement, 'unread'>) {
  const t = useScreenWords()
  if (unread.length === 0) return null
  return (
    <Panel title={t('bankStatements.unread')}>
      <ul>
        {unread.map(({ place, text }) => (
          <li key={`${place} ${text}`}>{text}</li>
        ))}
      </ul>
    </Panel>
  )
}
