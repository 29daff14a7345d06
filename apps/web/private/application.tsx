export default function Application() { return <p>…</p> }
