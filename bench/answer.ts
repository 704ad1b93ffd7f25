/** Answers the process that started this one, and ends when that is gone. */
export function answerParent(answer: object, server: { close(): Promise<void> }): void {
  process.once('disconnect', () => {
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
  process.send?.(answer);
}
