export const auth = {
  loginToProfile: 'Please login to access your profile',
  menu: {
    profile: 'My Profile',
    bookings: 'My Bookings',
    logout: 'Logout',
    loggedOut: 'Logged out successfully',
    logoutFailed: 'Logout failed',
    loggedOutLocally: 'Logged out locally',
  },
  errors: {
    network: (message: string) => `Network error: ${message}`,
    http: (status: number, text: string) => `HTTP ${status}: ${text}`,
    invalidResponse: 'Invalid response from server',
    failed: 'Login process failed',
    locked: 'Account temporarily locked. Please try again later.',
    attempts: (count: number) => `${count} attempt(s) remaining`,
  },
}
