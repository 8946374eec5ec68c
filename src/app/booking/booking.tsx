export default function Page() {
  return <h1>booking/booking</h1>
}
