export default function Page() {
  return <h1>public/services/service</h1>
}
