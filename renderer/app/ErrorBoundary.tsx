import { Component, type ReactNode } from 'react';
import { problemOf, type Problem } from '@shared/problem/problem';
import { ProblemNotice } from '../kit/notices/ProblemNotice';
import { removeStartPicture } from '../kit/start-picture';
import { reportFault } from './report-faults';
import { frameWords } from './words/frame';
import classes from './ErrorBoundary.module.css';

interface ErrorBoundaryProps {
  /** Says what can’t be shown. */
  readonly heading: string;
  /** Whether it shows the view: one that can't be shown is not restored at the next start. */
  readonly ofView?: boolean;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly problem?: Problem;
}

/** Keeps a fault of one place from taking the rest of the window with it; tells, and offers to load the page anew. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = {};

  static getDerivedStateFromError(thrown: unknown): ErrorBoundaryState {
    return { problem: problemOf(thrown) };
  }

  override componentDidCatch(thrown: unknown): void {
    removeStartPicture();
    reportFault(this.props.ofView === true ? 'view' : 'page', thrown);
  }

  override render(): ReactNode {
    const { problem } = this.state;
    if (problem === undefined) return this.props.children;
    return (
      <div className={classes['fault']}>
        <h2>{this.props.heading}</h2>
        <ProblemNotice problem={problem} />
        <button type="button" className={classes['reload']} onClick={() => window.location.reload()}>
          {frameWords().fault.reload}
        </button>
      </div>
    );
  }
}
