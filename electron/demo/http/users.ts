/** A user who may sign in to the demo server. */
export interface User {
  readonly username: string;
  readonly password: string;
  /** Has the permission READ, which both operations require (specification §5). */
  readonly mayRead: boolean;
}

export const users: readonly User[] = [
  { username: 'engineer', password: 'demo', mayRead: true },
  { username: 'guest', password: 'demo', mayRead: false },
];

/** The user with that name and password. */
export function findUser(username: string, password: string): User | undefined {
  return users.find((user) => user.username === username && user.password === password);
}
