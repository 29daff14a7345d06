import { PublicLink } from './PublicLink.tsx'
import { Sheet, type PublicPage } from './Sheet.tsx'
import classes from './Login.module.css'
import { loginWords } from './words.ts'

/** Nobody opens an account for themselves: this says who does. */
export default function Register({ language, onLanguage }: PublicPage) {
  const words = loginWords[language]
  return (
    <Sheet
      language={language}
      onLanguage={onLanguage}
      title={words.register.title}
      tagline={words.register.tagline}
      foot={<PublicLink to="/login">{words.toLogin}</PublicLink>}
    >
      <ol className={classes['steps']}>
        <li>{words.register.ask}</li>
        <li>{words.register.receive}</li>
        <li>{words.register.change}</li>
      </ol>
    </Sheet>
  )
}
