export default function Page() {
  return <h1>public/services/service-list</h1>
}
